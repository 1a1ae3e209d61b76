import { Outlet } from 'react-router-dom'
import { TenantKeeper } from '#features/whitelabel/widgets/TenantKeeper.tsx'
import { useStrandedParts } from '#platform/outbox/stranded.ts'
import { Toaster } from '#ui/toaster.tsx'
import { useSettled } from './settled.ts'
import { useHeading } from './use-heading.ts'
import { useLive } from './use-live.ts'
import { useScroll } from './use-scroll.ts'
import { useT } from './words.ts'

/** Around every page, before sign-in and after. */
export function RootLayout() {
  const t = useT()
  const isSettled = useSettled()
  const stranded = useStrandedParts()
  useHeading()
  useScroll()
  useLive(isSettled)

  return (
    <>
      <TenantKeeper />
      <Outlet />
      {stranded && <stranded.Window />}
      {isSettled && (
        <Toaster label={t(($) => $.toasts)} closeLabel={t(($) => $.common.action.close)} phoneOffset="3.5rem" />
      )}
    </>
  )
}
