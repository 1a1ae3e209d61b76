import type { Share, ShareAccess, ShareDraft } from '@kelasku/shared/quiz/contract'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { api } from '#platform/api/api.ts'
import { explain } from '#platform/api/explain.ts'
import { usePaused } from '#platform/screen/use-paused.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { useShare } from '../mutations.ts'
import type { Quiz } from '../queries.ts'
import { useT } from '../words.ts'

const accesses = ['READ', 'EDIT'] as const satisfies readonly ShareAccess[]
const accessOf = (value: string): ShareAccess => (value === 'EDIT' ? 'EDIT' : 'READ')

/** With all teachers of the school, or with some of them by name. */
export function ShareDialog({ quiz, onClose }: { quiz: Quiz; onClose: () => void }) {
  const t = useT()
  const [shares, setShares] = useState<readonly Share[]>(quiz.shares ?? [])
  const share = useShare(quiz.id)
  const ofSchool = shares.find(({ type }) => type === 'SCHOOL')?.access ?? ''
  const people = shares.filter((one) => one.user !== null)
  const setSchool = (access: string) =>
    setShares([
      ...people,
      ...(access === '' ? [] : [{ type: 'SCHOOL' as const, user: null, access: accessOf(access) }]),
    ])
  const setPerson = (user: NonNullable<Share['user']>, access: ShareAccess | null) =>
    setShares([
      ...shares.filter((one) => one.user?.id !== user.id),
      ...(access === null ? [] : [{ type: 'PERSON' as const, user, access }]),
    ])
  const drafts = shares.map(({ user, access }): ShareDraft =>
    user === null ? { type: 'SCHOOL', access } : { type: 'PERSON', user_id: user.id, access },
  )

  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={t(($) => $.share.title)}
        description={t(($) => $.share.text)}
        closeLabel={t(($) => $.common.action.close)}
      >
        <div className="grid gap-4">
          <Field label={t(($) => $.share.school)}>
            <Select value={ofSchool} onChange={({ target }) => setSchool(target.value)}>
              <option value="">{t(($) => $.share.nobody)}</option>
              {accesses.map((access) => (
                <option key={access} value={access}>
                  {t(($) => $.share.access[access])}
                </option>
              ))}
            </Select>
          </Field>
          <ul className="grid gap-2">
            {people.map(
              ({ user, access }) =>
                user && (
                  <li key={user.id} className="flex items-center gap-2">
                    <span className="min-w-0 grow truncate">{user.full_name}</span>
                    <Select
                      aria-label={t(($) => $.share.accessOf, { name: user.full_name })}
                      value={access}
                      onChange={({ target }) => setPerson(user, accessOf(target.value))}
                    >
                      {accesses.map((one) => (
                        <option key={one} value={one}>
                          {t(($) => $.share.access[one])}
                        </option>
                      ))}
                    </Select>
                    <IconButton
                      label={t(($) => $.share.take, { name: user.full_name })}
                      onClick={() => setPerson(user, null)}
                    >
                      <X aria-hidden />
                    </IconButton>
                  </li>
                ),
            )}
          </ul>
          <Colleagues taken={people.map(({ user }) => user?.id)} onPick={(user) => setPerson(user, 'READ')} />
          {share.error && (
            <Alert tone="danger" live="assertive">
              {explain(share.error)?.text}
            </Alert>
          )}
        </div>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {t(($) => $.common.action.cancel)}
          </Button>
          <Button busy={share.isPending} onClick={() => share.mutate(drafts, { onSuccess: onClose })}>
            {t(($) => $.common.action.save)}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}

interface ColleaguesProps {
  taken: readonly (string | undefined)[]
  onPick: (user: NonNullable<Share['user']>) => void
}

function Colleagues({ taken, onPick }: ColleaguesProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const search = usePaused(typed.trim())
  const { data = [] } = useQuery({
    queryKey: ['quiz', 'colleagues', search],
    queryFn: async ({ signal }) =>
      (await api.classroom.lookUp({ query: { role_code: 'GURU', search } }, { signal })).data,
    enabled: search.length >= 2,
  })
  return (
    <div className="grid gap-2">
      <Field label={t(($) => $.share.add)}>
        <Input type="search" value={typed} onChange={({ target }) => setTyped(target.value)} />
      </Field>
      {search.length >= 2 && (
        <ul className="grid gap-1">
          {data
            .filter(({ id }) => !taken.includes(id))
            .slice(0, 5)
            .map(({ id, full_name, image_url }) => (
              <li key={id}>
                <Button
                  variant="ghost"
                  className="w-full justify-start"
                  onClick={() => onPick({ id, full_name, image_url })}
                >
                  {full_name}
                </Button>
              </li>
            ))}
        </ul>
      )}
    </div>
  )
}
