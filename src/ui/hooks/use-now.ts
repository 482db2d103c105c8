// The time of day, for "2 minutes ago".

import { useEffect, useState } from 'react'

/** Milliseconds since the epoch, updated every half minute. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
