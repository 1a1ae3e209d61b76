import { lazy, Suspense, type ComponentType } from 'react'
import type { ToastRegionProps } from './toast-region.tsx'

// A region that cannot be fetched (a lost line) costs the toasts, never the page.
const ToastRegion = lazy<ComponentType<ToastRegionProps>>(() =>
  import('./toast-region.tsx').then(
    (module) => ({ default: module.ToastRegion }),
    () => ({ default: () => null }),
  ),
)

/** Once, at the root. Speak to it with `notify`. */
export function Toaster(props: ToastRegionProps) {
  return (
    <Suspense fallback={null}>
      <ToastRegion {...props} />
    </Suspense>
  )
}
