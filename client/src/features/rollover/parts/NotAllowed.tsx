import { NotForRole } from '#platform/screen/NotForRole.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useT } from '../words.ts'

/** The turn of the year is the office's. */
export function NotAllowed() {
  const t = useT()
  return (
    <>
      <PageHeader title={t(($) => $.title)} />
      <NotForRole title={t(($) => $.notAllowed.title)} />
    </>
  )
}
