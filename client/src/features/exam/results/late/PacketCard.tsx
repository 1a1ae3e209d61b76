import { useState } from 'react'
import { z } from 'zod'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { useDecideLate } from '../mutations.ts'
import type { Keyed, Packet } from '../wire.ts'
import { t as say, useT } from '../words.ts'
import { LateAnswer, type Choice } from './LateAnswer.tsx'

const Decision = z.object({ reason: z.string().trim().min(1).max(500) })

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
  const decide = useDecideLate(examId, packet.id)
  const [choices, setChoices] = useState<Record<string, Choice>>({})
  const isPending = packet.answers.some(({ decision }) => decision === 'PENDING')
  const decisions = Object.entries(choices).map(([question_id, choice]) => ({
    question_id,
    accept: choice === 'ACCEPTED',
  }))
  const form = useSchemaForm(Decision, { reason: '' })
  const submission = useSubmission(form, {
    act: async ({ reason }): Promise<void> => {
      if (decisions.length === 0) return submission.setProblem({ title: say(($) => $.late.undecided), text: '' })
      await decide.mutateAsync({ decisions, reason })
      setChoices({})
    },
  })

  return (
    <Card aria-label={packet.user.full_name}>
      <CardHeader title={packet.user.full_name} description={<Evidence packet={packet} />} />
      <CardBody>
        <form {...submission.formProps} className="grid gap-4">
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
              <Field
                label={t(($) => $.reason)}
                required
                error={form.formState.errors.reason?.message}
                hint={t(($) => $.late.reasonHint)}
              >
                <Input maxLength={500} {...form.register('reason')} />
              </Field>
              {!isOpen && <Alert tone="info">{t(($) => $.late.notYet)}</Alert>}
              <SubmitProblems submission={submission} />
              <Button
                type="submit"
                className="justify-self-end max-sm:w-full"
                busy={submission.isBusy}
                disabled={!isOpen}
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
