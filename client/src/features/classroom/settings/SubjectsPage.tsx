import { useQuery } from '@tanstack/react-query'
import { FileSpreadsheet, ListChecks, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { AskDialog } from '#platform/forms/AskDialog.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '#ui/card.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { DropdownMenuItem } from '#ui/dropdown-menu.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageAction } from '#ui/page-header.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { Answer } from '../parts/Answer.tsx'
import { RowMenu } from '../parts/RowMenu.tsx'
import { classroomQueries, type Subject } from '../queries.ts'
import { useT } from '../words.ts'
import { useRemoveSubject } from './mutations.ts'
import { PlannedSubjects, usePlannedSubjects } from './PlannedSubjects.tsx'
import { SubjectForm } from './SubjectForm.tsx'

type Act = { kind: 'add' | 'planned' } | { kind: 'revise' | 'remove'; subject: Subject }

/** The names of what the school teaches; each class has its own courses of them. */
export function SubjectsPage() {
  const t = useT()
  const { of, change } = useFilters()
  const search = of('cari')
  const [act, setAct] = useState<Act | null>(null)
  const close = () => setAct(null)
  const subjects = useQuery(classroomQueries.subjects(search))
  const all = useQuery(classroomQueries.subjects())
  const { missing, grade } = usePlannedSubjects(all.data?.data ?? [])
  const hasNone = all.data?.data.length === 0

  return (
    <div className="grid gap-4">
      <PageAction>
        {missing.length > 0 && !hasNone && (
          <Button variant="outline" onClick={() => setAct({ kind: 'planned' })}>
            <ListChecks aria-hidden />
            {t(($) => $.subject.planned.open, { grade })}
          </Button>
        )}
        <Button onClick={() => setAct({ kind: 'add' })}>
          <Plus aria-hidden />
          {t(($) => $.subject.add)}
        </Button>
      </PageAction>
      <SearchBox label={t(($) => $.subject.search)} value={search} onChange={(text) => change({ cari: text })} />
      {hasNone && missing.length > 0 && (
        <Card>
          <CardHeader
            title={t(($) => $.subject.planned.title, { grade })}
            description={t(($) => $.subject.planned.text)}
          />
          <CardBody>
            <PlannedSubjects missing={missing} />
          </CardBody>
          <CardFooter>
            <ImportCourses />
          </CardFooter>
        </Card>
      )}
      <Answer of={subjects}>
        {({ data }) =>
          data.length === 0 ? (
            // What is offered above says it already.
            hasNone && missing.length > 0 ? null : (
              <EmptyState
                size={search ? 'compact' : 'default'}
                picture={search ? 'search' : 'task'}
                title={t(($) => (search ? $.list.notFound : $.subject.none))}
                action={!search && <ImportCourses />}
              >
                {!search && t(($) => $.subject.noneText)}
              </EmptyState>
            )
          ) : (
            <Card>
              <ul aria-label={t(($) => $.subject.list)} className="divide-y divide-border">
                {data.map((subject) => (
                  <SubjectLine key={subject.id} subject={subject} onAct={(kind) => setAct({ kind, subject })} />
                ))}
              </ul>
            </Card>
          )
        }
      </Answer>
      {act?.kind === 'planned' && missing.length > 0 && (
        <Dialog open onOpenChange={(isOpen) => !isOpen && close()}>
          <DialogContent
            title={t(($) => $.subject.planned.title, { grade })}
            description={t(($) => $.subject.planned.text)}
            closeLabel={t(($) => $.common.action.close)}
          >
            <PlannedSubjects missing={missing} onDone={close} />
          </DialogContent>
        </Dialog>
      )}
      {act?.kind === 'add' && <SubjectForm onClose={close} />}
      {act?.kind === 'revise' && <SubjectForm subject={act.subject} onClose={close} />}
      {act?.kind === 'remove' && <Remove subject={act.subject} onClose={close} />}
    </div>
  )
}

function ImportCourses() {
  const t = useT()
  return (
    <Button asChild variant="outline">
      <Link to="/impor/courses">
        <FileSpreadsheet aria-hidden />
        {t(($) => $.subject.import)}
      </Link>
    </Button>
  )
}

interface SubjectLineProps {
  subject: Subject
  onAct: (act: 'revise' | 'remove') => void
}

function SubjectLine({ subject: { name, short_name, total_course }, onAct }: SubjectLineProps) {
  const t = useT()
  return (
    <li className="flex min-h-14 items-center gap-3 px-4 py-2 sm:px-5">
      <span className="grid min-w-0 grow gap-0.5">
        <span className="font-medium wrap-anywhere">{name}</span>
        <span className="text-sm text-muted-foreground">
          {short_name} ·{' '}
          {total_course > 0 ? t(($) => $.subject.taughtIn, { count: total_course }) : t(($) => $.subject.unused)}
        </span>
      </span>
      <RowMenu name={name}>
        <DropdownMenuItem icon={<Pencil />} onSelect={() => onAct('revise')}>
          {t(($) => $.common.action.edit)}
        </DropdownMenuItem>
        <DropdownMenuItem
          icon={<Trash2 />}
          tone="danger"
          reason={total_course > 0 ? t(($) => $.subject.inUse) : null}
          onSelect={() => onAct('remove')}
        >
          {t(($) => $.common.action.delete)}
        </DropdownMenuItem>
      </RowMenu>
    </li>
  )
}

function Remove({ subject: { id, name }, onClose }: { subject: Subject; onClose: () => void }) {
  const t = useT()
  const remove = useRemoveSubject()
  return (
    <AskDialog
      of={remove}
      onClose={onClose}
      title={t(($) => $.subject.ask, { name })}
      confirmLabel={t(($) => $.common.action.delete)}
      onConfirm={() => remove.mutate({ id }, { onSuccess: onClose })}
    >
      {t(($) => $.subject.consequence)}
    </AskDialog>
  )
}
