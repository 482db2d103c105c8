// Components loaded on demand. React's `lazy` waits 300 ms before it replaces the fallback, even if the file
// has arrived long ago; these are drawn at once.

import {
  type ComponentType,
  type ReactNode,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react'

/** A file with a component, and the component once it is loaded. */
interface Loader<Props> {
  readonly load: () => Promise<ComponentType<Props>>
  readonly waiting: () => ReactNode
  readonly inSlices: (props: Props) => boolean
  known: ComponentType<Props> | null
}

/**
 * A component that shows `waiting` until its file is loaded. If the file cannot be loaded, drawing it throws,
 * and a boundary can report that.
 * @param inSlices whether it is drawn in slices, a little later, so that the page stays responsive meanwhile.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: () => ReactNode = () => null,
  inSlices: (props: Props) => boolean = () => false,
): ComponentType<Props> {
  const loader: Loader<Props> = { load, waiting, inSlices, known: null }
  return (props) => <Loaded loader={loader} props={props} />
}

interface LoadedProps<Props> {
  readonly loader: Loader<Props>
  readonly props: Props
}

function Loaded<Props extends object>({ loader, props }: LoadedProps<Props>) {
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null)
  const [Component, setComponent] = useState(() => loader.known)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    if (Component !== null) return
    let isShown = true
    loader.load().then(
      (component) => {
        loader.known = component
        if (!isShown) return
        const show = () => setComponent(() => component)
        if (loader.inSlices(latest.current)) startTransition(show)
        else show()
      },
      (error: unknown) => {
        if (isShown) setFailure({ error })
      },
    )
    return () => {
      isShown = false
    }
  }, [loader, Component])
  if (failure !== null) throw failure.error
  return Component === null ? loader.waiting() : <Component {...props} />
}
