import { NotForRole } from '#platform/screen/NotForRole.tsx'
import { isStaff, useRole } from '#platform/session/role.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { BackLink } from '../unit/BackLink.tsx'
import { useT } from '../words.ts'
import { TemplateList } from './TemplateList.tsx'

/** With what the school lets its units begin, for whoever writes them; who leads what is taught keeps it in order. */
export function TemplatesPage() {
  const t = useT()
  if (!useRole(isStaff)) return <NotForRole title={t(($) => $.templates.notForRole)} />
  return (
    <div className="page-4xl gap-5">
      <PageHeader back={<BackLink />} title={t(($) => $.templates.title)} description={t(($) => $.templates.text)} />
      <TemplateList />
    </div>
  )
}
