// Whether a host is this machine.

/** Whether a host, with or without a port, is this machine. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/:\d+$/, '')
  return /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(name)
}
