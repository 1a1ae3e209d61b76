import { AccessRole } from '@kelasku/shared/journal/access-role'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { usePaused } from '#platform/screen/use-paused.ts'
import { Combobox } from '#ui/combobox.tsx'
import { notify } from '#ui/notify.ts'
import { Select } from '#ui/select.tsx'
import { t as say, useT } from '../words.ts'
import { useShare } from './mutations.ts'
import { accessQueries, type CoWriter } from './queries.ts'
import { useRoleOptions } from './roles.ts'

interface ColleaguesProps {
  unitId: string
  writers: readonly CoWriter[]
}

/** Somebody of the own school, found by name and let in at once. */
export function Colleagues({ unitId, writers }: ColleaguesProps) {
  const t = useT()
  const [role, setRole] = useState<AccessRole>('EDITOR')
  const [typed, setTyped] = useState('')
  const search = usePaused(typed)
  const { data: staff = [], isFetching } = useQuery(accessQueries.staff(unitId, search))
  const share = useShare(unitId)
  const roles = useRoleOptions()
  const isInAlready = (id: string) => writers.some(({ user }) => user.id === id)
  const options = staff
    .filter(({ id }) => !isInAlready(id))
    .map(({ id, full_name }) => ({ value: id, label: full_name }))
  const letIn = (id: string | null) => {
    const colleague = staff.find((one) => one.id === id)
    if (!colleague) return
    share.mutate(
      { user_id: colleague.id, role },
      {
        onSuccess: () => notify({ title: say(($) => $.access.letIn, { name: colleague.full_name }), tone: 'success' }),
        onError: notifyProblem,
      },
    )
  }
  return (
    <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto]">
      <Combobox
        aria-label={t(($) => $.access.add)}
        placeholder={t(($) => $.access.add)}
        options={options}
        value={null}
        onValueChange={letIn}
        onSearch={setTyped}
        loading={isFetching}
        loadingText={t(($) => $.common.state.loading)}
        searchLabel={t(($) => $.access.search)}
        emptyText={t(($) => $.access.nobody)}
      />
      <Select
        aria-label={t(($) => $.access.as)}
        options={roles}
        value={role}
        onChange={({ target }) => setRole(AccessRole.parse(target.value))}
        className="sm:w-40"
      />
    </div>
  )
}
