import { useQuery } from '@tanstack/react-query'
import { FileSpreadsheet } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
import { NewPersonKind } from '@kelasku/shared/classroom/new-person'
import { NotForRole } from '#platform/screen/NotForRole.tsx'
import { useArrival } from '#platform/screen/use-arrival.ts'
import { administers, leadsAClass, useRole } from '#platform/session/role.ts'
import { Button } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { classroomQueries } from '../queries.ts'
import { useT } from '../words.ts'
import { AddedPerson } from './AddedPerson.tsx'
import { blank, type Boxes } from './form.ts'
import { NewPersonForm } from './NewPersonForm.tsx'

const importOf: Record<NewPersonKind, string> = {
  STUDENT: 'students',
  TEACHER: 'teachers',
  HOMEROOM: 'teachers',
  STAFF: 'teachers',
  PARENT: 'parents',
}

/** One person more: three fields, then the card with the first password. The next one begins as what the last one was. */
export function NewPersonPage() {
  const t = useT()
  const isAdmin = useRole(administers)
  const leads = useRole(leadsAClass)
  const { begin, cardId, showCard, again } = useAddress()
  useArrival(cardId ?? false)

  return (
    <div className="page-2xl gap-6">
      <PageHeader
        className="print:hidden"
        title={t(($) => $.newPerson.title)}
        description={t(($) => $.newPerson.description)}
        actions={
          (isAdmin || leads) && (
            <Button asChild variant="outline" size="sm">
              <Link to={`/impor/${importOf[begin.kind]}`}>
                <FileSpreadsheet aria-hidden />
                {t(($) => $.newPerson.many)}
              </Link>
            </Button>
          )
        }
      />
      {!isAdmin && !leads ? (
        <NotForRole title={t(($) => $.newPerson.forbidden.title)}>{t(($) => $.newPerson.forbidden.text)}</NotForRole>
      ) : cardId ? (
        <AddedPerson id={cardId} onAgain={again} />
      ) : (
        <Form begin={begin} onAdded={showCard} />
      )}
    </div>
  )
}

interface FormProps {
  begin: Boxes
  onAdded: (id: string, boxes: Boxes) => void
}

function Form({ begin, onAdded }: FormProps) {
  const t = useT()
  const isAdmin = useRole(administers)
  const openClassId = useRole(({ class_id }) => class_id)
  const { data: all } = useQuery(classroomQueries.mine())
  if (!all) return <SkeletonList label={t(($) => $.common.state.loading)} />
  const classes = all.filter(({ can }) => can.manage)
  const [only] = classes
  // The class that the address names, else the one that is open, else the only one.
  const first =
    classes.find(({ id }) => id === begin.class_id) ??
    classes.find(({ id }) => id === openClassId) ??
    (classes.length === 1 ? only : undefined)
  const values = { ...begin, class_id: first?.id ?? '' }
  return (
    <NewPersonForm
      begin={isAdmin ? values : { ...values, kind: 'STUDENT' }}
      kinds={isAdmin ? NewPersonKind.options : ['STUDENT']}
      classes={classes}
      onAdded={onAdded}
    />
  )
}

/** What is kept for the next person stands in the address, so that it is there after a reload too. */
function useAddress() {
  const [params, setParams] = useSearchParams()
  const kind = NewPersonKind.options.find((one) => one === params.get('sebagai')) ?? 'STUDENT'
  const list = params.get('kelas')?.split(',').filter(Boolean) ?? []
  const begin: Boxes = {
    ...blank,
    kind,
    class_id: list[0] ?? '',
    class_ids: kind === 'TEACHER' ? list : [],
    subject_id: params.get('mapel') ?? '',
  }
  return {
    begin,
    cardId: params.get('kartu'),
    showCard: (id: string, boxes: Boxes) => {
      const kept = boxes.kind === 'TEACHER' ? boxes.class_ids.join(',') : boxes.class_id
      setParams({
        sebagai: boxes.kind,
        ...(kept && { kelas: kept }),
        ...(boxes.kind === 'TEACHER' && boxes.subject_id && { mapel: boxes.subject_id }),
        kartu: id,
      })
    },
    again: () =>
      setParams((former) => {
        former.delete('kartu')
        return former
      }),
  }
}
