import { useState, type FormEvent } from 'react'
import { explain } from '#platform/api/explain.ts'
import { useFieldChecks } from '#platform/forms/use-field-checks.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { useDecideLate } from '../mutations.ts'
import type { Keyed, Packet } from '../wire.ts'
import { useT } from '../words.ts'
import { LateAnswer, type Choice } from './LateAnswer.tsx'

interface PacketCardProps {
  examId: string
  packet: Packet
  keys: readonly Keyed[]
  mayDecide: boolean
  /** The exam is closed: what is chosen may be saved. */
  isOpen: boolean
}

/** One pupil's packet: when they were last heard of, what their device claims, and answer by answer a decision. */
export function PacketCard({ examId, packet, keys, mayDecide, isOpen }: PacketCardProps) {
  const t = useT()
  const { wrong, check } = useFieldChecks()
  const decide = useDecideLate(examId, packet.id)
  const [choices, setChoices] = useState<Record<string, Choice>>({})
  const [reason, setReason] = useState('')
  const isPending = packet.answers.some(({ decision }) => decision === 'PENDING')
  const decisions = Object.entries(choices).map(([question_id, choice]) => ({
    question_id,
    accept: choice === 'ACCEPTED',
  }))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isOpen && !decide.isPending && check(event.currentTarget))
      decide.mutate({ decisions, reason }, { onSuccess: () => setChoices({}) })
  }

  return (
    <Card aria-label={packet.user.full_name}>
      <CardHeader title={packet.user.full_name} description={<Evidence packet={packet} />} />
      <CardBody>
        <form noValidate onSubmit={submit} className="grid gap-4">
          <ul className="grid gap-4">
            {packet.answers.map((answer) => (
              <li key={answer.question_id}>
                <LateAnswer
                  answer={answer}
                  keyed={keys.find(({ question }) => question.id === answer.question_id)}
                  choice={choices[answer.question_id] ?? null}
                  mayDecide={mayDecide}
                  onChoose={(choice) => setChoices({ ...choices, [answer.question_id]: choice })}
                />
              </li>
            ))}
          </ul>
          {mayDecide && isPending && (
            <>
              <Field label={t(($) => $.reason)} required error={wrong['reason']} hint={t(($) => $.late.reasonHint)}>
                <Input
                  name="reason"
                  required
                  value={reason}
                  maxLength={500}
                  onChange={({ target }) => setReason(target.value)}
                />
              </Field>
              {decide.error && (
                <Alert tone="danger" live="assertive">
                  {explain(decide.error)?.text}
                </Alert>
              )}
              {!isOpen && <Alert tone="info">{t(($) => $.late.notYet)}</Alert>}
              <Button
                type="submit"
                className="justify-self-end max-sm:w-full"
                busy={decide.isPending}
                disabled={!isOpen || decisions.length === 0}
              >
                {t(($) => $.late.decide)}
              </Button>
            </>
          )}
        </form>
      </CardBody>
    </Card>
  )
}

function Evidence({ packet }: { packet: Packet }) {
  const { answers, last_online_at, written_from, written_to, arrived_at, former_device } = packet
  const t = useT()
  const format = useFormat()
  const at = (moment: string | null) => (moment === null ? t(($) => $.late.unknown) : format.dateTime(moment))
  return (
    <>
      <span className="block">{t(($) => $.late.count, { count: answers.length })}</span>
      {former_device && <span className="block">{t(($) => $.late.former, { device: former_device })}</span>}
      <span className="block">{t(($) => $.late.online, { at: at(last_online_at) })}</span>
      {written_from && written_to && (
        <span className="block">{t(($) => $.late.written, { range: format.timeRange(written_from, written_to) })}</span>
      )}
      <span className="block">{t(($) => $.late.arrived, { at: at(arrived_at) })}</span>
    </>
  )
}
