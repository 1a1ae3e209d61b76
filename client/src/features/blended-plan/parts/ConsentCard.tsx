import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { Switch } from '#ui/switch.tsx'
import { consentTones } from '../looks.ts'
import { useSayConsent } from '../mutations.ts'
import type { Days } from '../queries.ts'
import { useT } from '../words.ts'
import { Words } from './Words.tsx'

/** Whether the child may come to school: said by a parent, read by the child. */
export function ConsentCard({ days: { student, consent, can } }: { days: Days }) {
  const t = useT()
  const say = useSayConsent(student.id)
  const isGiven = say.isPending ? say.variables : consent.mine === true
  const isOverruled = isGiven && consent.state === 'WITHDRAWN' && !say.isPending
  return (
    <Card>
      <CardHeader
        title={t(($) => $.consent.title)}
        action={<Badge tone={consentTones[consent.state]}>{t(($) => $.consent.state[consent.state])}</Badge>}
      />
      <CardBody className="grid gap-4">
        {can.consent && (
          <Switch
            side="end"
            label={t(($) => $.consent.say)}
            hint={t(($) => $.consent.without, { name: student.full_name })}
            checked={isGiven}
            disabled={say.isPending}
            onCheckedChange={(isOn) => say.mutate(isOn, { onError: notifyProblem })}
          />
        )}
        {!can.consent && <p className="text-sm">{t(($) => $.consent.ofParents)}</p>}
        {isOverruled && <Alert tone="warning">{t(($) => $.consent.overruled)}</Alert>}
        <Words of={consent.words} />
      </CardBody>
    </Card>
  )
}
