import { roleLabel } from '@kelasku/shared/whitelabel/wording'
import { useWording } from '#platform/i18n/i18n.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { administers, useRole } from '#platform/session/role.ts'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/cn.ts'
import { useMendRow } from '../mutations.ts'
import type { Row } from '../queries.ts'
import { useT } from '../words.ts'

interface RowQuestionProps {
  importId: string
  row: Row
  question: NonNullable<Row['question']>
}

/** Whether the row means somebody who has an account already; red where a yes gives a new role to a parent's account. */
export function RowQuestion({ importId, row: { id, row_no }, question }: RowQuestionProps) {
  const t = useT()
  const wording = useWording()
  const mayAnswer = useRole(administers)
  const mend = useMendRow(importId, id)
  const { person, roles, is_grave, is_same } = question
  const name = person.full_name
  const answer = (isSame: boolean) => mend.mutate({ is_same: isSame }, { onError: notifyProblem })

  return (
    <fieldset
      aria-label={t(($) => $.question.of, { row_no })}
      className={cn(
        'grid max-w-80 min-w-52 gap-2 rounded-md border p-2 text-xs',
        is_grave ? 'border-danger/35 bg-danger-soft' : 'border-warning/50 bg-warning-soft',
      )}
    >
      <span className="flex items-center gap-2">
        <PersonAvatar size="sm" name={name} src={person.image_url} />
        <span className="grid min-w-0">
          <span className="font-medium wrap-break-word">{name}</span>
          <span className="text-muted-foreground">{roles.map((role) => roleLabel(role, wording)).join(', ')}</span>
        </span>
      </span>
      <span className={is_grave ? 'text-danger-ink' : 'text-warning-ink'}>
        {t(($) => (is_grave ? $.question.grave : $.question.text), { name })}
      </span>
      {mayAnswer ? (
        <span className="flex flex-wrap gap-1.5">
          {([true, false] as const).map((isSame) => (
            <Button
              key={String(isSame)}
              size="sm"
              variant={is_same === isSame ? 'default' : 'outline'}
              aria-pressed={is_same === isSame}
              busy={mend.isPending && mend.variables.is_same === isSame}
              onClick={() => answer(isSame)}
            >
              {t(($) => (isSame ? $.question.same : $.question.other))}
            </Button>
          ))}
        </span>
      ) : (
        <span>{t(($) => $.question.askAdmin)}</span>
      )}
    </fieldset>
  )
}
