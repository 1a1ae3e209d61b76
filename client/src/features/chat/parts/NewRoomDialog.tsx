import type { NewRoom } from '@kelasku/shared/chat/contract'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { administers, hasChildren, isStaff, useRole } from '#platform/session/role.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { useBegin } from '../mutations.ts'
import { chatQueries, type Choice } from '../queries.ts'
import { useT } from '../words.ts'

/** As short as the server takes; before, it names everybody. */
const shortest = 3

interface NewRoomDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** Whom one may write to: teachers, pupils and their families, or the office. */
export function NewRoomDialog({ isOpen, onClose }: NewRoomDialogProps) {
  const t = useT()
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={t(($) => $.begin.title)} closeLabel={t(($) => $.common.action.close)}>
        <Choices onClose={onClose} />
      </DialogContent>
    </Dialog>
  )
}

function Choices({ onClose }: { onClose: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  const begin = useBegin()
  const isOfStaff = useRole(isStaff)
  const isOffice = useRole(administers)
  const isParent = useRole(hasChildren)
  const childId = useRole(({ child_id }) => child_id)
  const { data: teachers = [] } = useQuery(chatQueries.choices('teacher', search))
  const { data: pupils = [] } = useQuery({ ...chatQueries.choices('student', search), enabled: isOfStaff || !isParent })

  const choose = (room: NewRoom) =>
    begin.mutate(room, {
      onSuccess: ({ id }) => {
        onClose()
        void navigate(`/interaksi-belajar/${id}`)
      },
      onError: notifyProblem,
    })
  const withTeacher = ({ id }: Choice): NewRoom =>
    isParent && !isOfStaff && childId !== null
      ? { with: 'FAMILY', student_id: childId, teacher_id: id }
      : { with: 'PERSON', user_id: id }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SearchBox label={t(($) => $.begin.search)} value={search} onChange={setSearch} />
      {search !== '' && search.length < shortest && (
        <p className="text-sm text-muted-foreground">{t(($) => $.begin.tooShort)}</p>
      )}
      {!isOffice && (
        <Button variant="outline" busy={begin.isPending} onClick={() => choose({ with: 'OFFICE' })}>
          {t(($) => $.begin.office)}
        </Button>
      )}
      <ul className="grid gap-1" aria-label={t(($) => $.begin.people)}>
        {teachers.map((person) => (
          <Choosable key={person.id} person={person}>
            <Button
              variant="ghost"
              size="sm"
              aria-label={t(($) => $.begin.writeTo, { name: person.full_name })}
              onClick={() => choose(withTeacher(person))}
            >
              {t(($) => $.begin.write)}
            </Button>
          </Choosable>
        ))}
        {pupils.map((person) => (
          <Choosable key={person.id} person={person}>
            <Button
              variant="ghost"
              size="sm"
              aria-label={t(($) => $.begin.writeTo, { name: person.full_name })}
              onClick={() => choose({ with: 'PERSON', user_id: person.id })}
            >
              {t(($) => $.begin.write)}
            </Button>
            {isOfStaff && !isOffice && (
              <Button
                variant="ghost"
                size="sm"
                aria-label={t(($) => $.begin.familyOf, { name: person.full_name })}
                onClick={() => choose({ with: 'FAMILY', student_id: person.id })}
              >
                {t(($) => $.begin.family)}
              </Button>
            )}
          </Choosable>
        ))}
      </ul>
      {teachers.length + pupils.length === 0 && (
        <EmptyState size="compact" picture="search" title={t(($) => $.begin.nobody)} />
      )}
    </div>
  )
}

function Choosable({ person, children }: { person: Choice; children: ReactNode }) {
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3">
      <Avatar name={person.full_name} src={person.image_url} />
      <span className="min-w-0 grow basis-28">
        <span className="block text-sm font-medium wrap-anywhere">{person.full_name}</span>
        {person.class_name && <span className="block text-xs text-muted-foreground">{person.class_name}</span>}
      </span>
      <span className="ml-auto flex">{children}</span>
    </li>
  )
}
