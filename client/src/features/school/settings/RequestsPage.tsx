import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import type { JsonifiedValue } from '@orpc/openapi-client'
import type { JoinRequest } from '@kelasku/shared/school/contract'
import { roleLabel } from '@kelasku/shared/whitelabel/wording'
import { z } from 'zod'
import { serverNow } from '#platform/api/clock.ts'
import { ReasonDialog } from '#platform/forms/ReasonDialog.tsx'
import { useFormat, useWording } from '#platform/i18n/i18n.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Pages } from '#platform/screen/Pages.tsx'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { useFilters } from '#platform/screen/use-filters.ts'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { notify } from '#ui/notify.ts'
import { SkeletonTable } from '#ui/skeleton.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '#ui/table.tsx'
import { useDecideRequest } from '../mutations.ts'
import { schoolQueries } from '../queries.ts'
import { t as say, useT } from '../words.ts'

type Request = JsonifiedValue<JoinRequest>

/** Who asks to belong to the school. New ones come by themselves. */
export function RequestsPage() {
  const t = useT()
  const { page, turnTo } = useFilters()
  const { data, error, isFetching, refetch } = useQuery({
    ...schoolQueries.requests(page),
    placeholderData: keepPreviousData,
  })
  const [refused, setRefused] = useState<Request | null>(null)

  if (!data) {
    return error ? (
      <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <SkeletonTable count={4} columns={4} label={t(($) => $.common.state.loading)} />
    )
  }
  if (data.meta.total_item === 0) {
    return (
      <EmptyState picture="people" title={t(($) => $.requests.none.title)}>
        {t(($) => $.requests.none.text)}
      </EmptyState>
    )
  }
  return (
    <div className="grid gap-4">
      <Table cards label={t(($) => $.settings.requests)}>
        <TableHead>
          <TableRow>
            <TableHeaderCell>{t(($) => $.requests.name)}</TableHeaderCell>
            <TableHeaderCell>{t(($) => $.requests.as)}</TableHeaderCell>
            <TableHeaderCell>{t(($) => $.requests.asked)}</TableHeaderCell>
            <TableHeaderCell className="text-right">{t(($) => $.requests.answer)}</TableHeaderCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {data.data.map((request) => (
            <RequestRow key={request.id} request={request} onRefuse={() => setRefused(request)} />
          ))}
        </TableBody>
      </Table>
      <Pages page={page} of={data.meta} onTurn={turnTo} />
      {refused && <Refuse request={refused} onClose={() => setRefused(null)} />}
    </div>
  )
}

function RequestRow({ request, onRefuse }: { request: Request; onRefuse: () => void }) {
  const t = useT()
  const format = useFormat()
  const wording = useWording()
  const decide = useDecideRequest()
  const { id, user, role, asked_at } = request

  // Told also when the row is gone by then: whoever is answered leaves the list.
  const accept = () =>
    decide
      .mutateAsync({ id, status: 'ACTIVE' })
      .then(
        () => notify({ title: say(($) => $.requests.accepted, { name: user.full_name }), tone: 'success' }),
        notifyProblem,
      )

  return (
    <TableRow>
      <TableCell heading>
        <span className="flex items-center gap-3 text-left">
          <PersonAvatar name={user.full_name} src={user.image_url} />
          <span className="min-w-0">{user.full_name}</span>
        </span>
      </TableCell>
      <TableCell label={t(($) => $.requests.as)}>{roleLabel(role, wording)}</TableCell>
      <TableCell label={t(($) => $.requests.asked)}>
        <time dateTime={asked_at} title={format.dateTime(asked_at)}>
          {format.relative(asked_at, serverNow())}
        </time>
      </TableCell>
      <TableCell>
        <span className="flex grow justify-end gap-2 max-sm:mt-1">
          <Button
            size="sm"
            variant="outline"
            onClick={onRefuse}
            aria-label={t(($) => $.requests.refuseOne, { name: user.full_name })}
          >
            <X aria-hidden />
            {t(($) => $.requests.refuse)}
          </Button>
          <Button
            size="sm"
            busy={decide.isPending}
            onClick={() => void accept()}
            aria-label={t(($) => $.requests.acceptOne, { name: user.full_name })}
          >
            <Check aria-hidden />
            {t(($) => $.requests.accept)}
          </Button>
        </span>
      </TableCell>
    </TableRow>
  )
}

const Reason = z.string().trim().max(300)

function Refuse({ request, onClose }: { request: Request; onClose: () => void }) {
  const t = useT()
  const wording = useWording()
  const decide = useDecideRequest()
  const { full_name } = request.user
  return (
    <ReasonDialog
      title={t(($) => $.requests.ask, { name: full_name })}
      label={t(($) => $.requests.reason)}
      hint={t(($) => $.requests.reasonHint)}
      schema={Reason}
      required={false}
      longest={300}
      actLabel={t(($) => $.requests.refuse)}
      onAct={async (reason) => {
        await decide.mutateAsync({ id: request.id, status: 'REJECTED', reason: reason || null })
        notify({ title: say(($) => $.requests.refused, { name: full_name }), tone: 'neutral' })
      }}
      onClose={onClose}
    >
      {t(($) => $.requests.consequence, { role: roleLabel(request.role, wording) })}
    </ReasonDialog>
  )
}
