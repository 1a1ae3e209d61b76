import { useQuery } from '@tanstack/react-query'
import { FileDown, Printer, Ticket } from 'lucide-react'
import { useState } from 'react'
import { api } from '#platform/api/api.ts'
import { download } from '#platform/api/download.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { useFilters } from '#platform/screen/use-filters.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { notify } from '#ui/notify.ts'
import { SearchBox } from '#ui/search-box.tsx'
import { Answer } from '../parts/Answer.tsx'
import { classroomQueries, type ClassInList } from '../queries.ts'
import { t as say, useT } from '../words.ts'
import { FamilyItem } from './FamilyItem.tsx'
import { useIssueParentCodes } from './mutations.ts'
import { ParentCodePaper } from './ParentCodePaper.tsx'

/** Each pupil with the codes for their parents, and the parents who have come. */
export function ParentCodes({ of: view }: { of: ClassInList }) {
  const t = useT()
  const { of, change } = useFilters()
  const search = of('cari')
  const families = useQuery(classroomQueries.parentCodes(view.id, search))

  return (
    <section className="grid gap-4 print:block">
      <div className="grid gap-3 print:hidden">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="grid gap-0.5">
            <h2 className="text-base font-semibold">{t(($) => $.family.title)}</h2>
            <p className="text-sm text-muted-foreground">{t(($) => $.family.text)}</p>
          </div>
          <Actions of={view} />
        </div>
        <SearchBox label={t(($) => $.student.search)} value={search} onChange={(text) => change({ cari: text })} />
      </div>
      <Answer of={families}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState size="compact" picture="search" title={t(($) => (search ? $.list.notFound : $.student.none))} />
          ) : (
            <>
              <Card className="print:hidden">
                <ul aria-label={t(($) => $.family.title)} className="divide-y divide-border">
                  {data.map((family) => (
                    <FamilyItem key={family.student.id} of={view} family={family} />
                  ))}
                </ul>
              </Card>
              <ParentCodePaper className={view.name} families={data} />
            </>
          )
        }
      </Answer>
    </section>
  )
}

function Actions({ of: view }: { of: ClassInList }) {
  const t = useT()
  const issueAll = useIssueParentCodes(view.id)
  const [isSaving, setSaving] = useState(false)
  const save = () => {
    setSaving(true)
    void download(api.classroom.exportParentCodes({ params: { id: view.id } }), 'Invitation Code.xlsx')
      .catch(notifyProblem)
      .finally(() => setSaving(false))
  }
  const issue = () =>
    issueAll.mutate(undefined, {
      onSuccess: ({ issued }) => notify({ title: say(($) => $.family.issued, { count: issued }), tone: 'success' }),
      onError: notifyProblem,
    })
  return (
    <div className="flex flex-wrap gap-2">
      {view.status === 'ACTIVE' && (
        <Button variant="outline" busy={issueAll.isPending} onClick={issue}>
          <Ticket aria-hidden />
          {t(($) => $.family.issueAll)}
        </Button>
      )}
      <Button variant="outline" busy={isSaving} onClick={save}>
        <FileDown aria-hidden />
        {t(($) => $.family.sheet)}
      </Button>
      <Button variant="outline" onClick={() => print()}>
        <Printer aria-hidden />
        {t(($) => $.common.action.print)}
      </Button>
    </div>
  )
}
