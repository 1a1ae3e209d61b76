import type { ImportKind } from '@kelasku/shared/import/contract'
import { NotForRole } from '#platform/screen/NotForRole.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useT } from '../words.ts'

/** Not everybody brings people into a school, nor everything. */
export function NotAllowed({ kind }: { kind: ImportKind }) {
  const t = useT()
  return (
    <>
      <PageHeader title={t(($) => $.title, { what: t(($) => $.noun[kind]) })} />
      <NotForRole title={t(($) => $.notAllowed.title)}>{t(($) => $.notAllowed.text)}</NotForRole>
    </>
  )
}
