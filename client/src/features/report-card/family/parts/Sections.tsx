import { activityLabels, hasScores, promotionLabels, type SectionKey } from '@kelasku/shared/report-card/sections'
import type { ReactNode } from 'react'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import type { Card as Published } from '../queries.ts'
import { useT } from '../words.ts'
import { Attitude, Growth } from './Remarks.tsx'
import { SubjectList } from './SubjectList.tsx'

interface Shown {
  card: Published
  /** All that the family has: a line over the semesters is drawn from them. */
  cards: readonly Published[]
}

/** In the order and under the titles that the school has given them; what says nothing is left out. */
export function Sections({ card, cards }: Shown) {
  const { snapshot } = card
  return snapshot.sections.map(({ key, title }) => {
    if (key === 'NILAI')
      return hasScores(snapshot.layout) && snapshot.courses.length > 0 ? (
        <section key={key} aria-label={title} className="grid gap-3">
          <h2 className="text-lg font-semibold">{title}</h2>
          <SubjectList card={card} cards={cards} />
        </section>
      ) : null
    const Section = sections[key]
    return Section && <Section key={key} title={title} of={snapshot} />
  })
}

interface SectionProps {
  title: string
  of: Published['snapshot']
}

/** What is answered, and what is only printed, has no place of its own here. */
const sections: Partial<Record<SectionKey, (props: SectionProps) => ReactNode>> = {
  SIKAP: Attitude,
  EKSTRAKURIKULER: Activities,
  PERTUMBUHAN: Growth,
  PRESTASI: Achievements,
  KETIDAKHADIRAN: Absence,
  CATATAN: Note,
  KENAIKAN: Promoted,
}

function Activities({ title, of: { activities } }: SectionProps) {
  if (activities.length === 0) return null
  return (
    <Card>
      <CardHeader title={title} />
      <ul className="px-4 pt-1 pb-2 sm:px-5">
        {activities.map(({ name, predicate, text }) => (
          <li key={name} className="grid gap-0.5 border-b border-border py-3 last:border-b-0">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-medium wrap-anywhere">{name}</span>
              <span>{activityLabels[predicate]}</span>
            </p>
            {text && <p className="text-sm text-muted-foreground wrap-anywhere">{text}</p>}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Achievements({ title, of: { achievements } }: SectionProps) {
  if (achievements.length === 0) return null
  return (
    <Card>
      <CardHeader title={title} />
      <ul className="px-4 pt-1 pb-2 sm:px-5">
        {achievements.map(({ kind, text }) => (
          <li key={`${kind} ${text}`} className="grid gap-0.5 border-b border-border py-3 last:border-b-0">
            <p className="text-sm text-muted-foreground">{kind}</p>
            <p className="wrap-anywhere">{text}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const reasons = ['sick', 'permitted', 'absent'] as const

function Absence({ title, of: { parts } }: SectionProps) {
  const t = useT()
  const { number } = useFormat()
  const { attendance } = parts
  if (!attendance) return null
  return (
    <Card>
      <CardHeader title={title} />
      <CardBody>
        <dl className="grid gap-2 sm:grid-cols-3 sm:gap-3">
          {reasons.map((reason) => (
            <div
              key={reason}
              className="flex items-baseline justify-between gap-x-3 rounded-md bg-muted px-3 py-2 sm:flex-col-reverse"
            >
              <dt className="text-sm text-muted-foreground wrap-anywhere">{t(($) => $.absences[reason])}</dt>
              <dd>
                <span className="text-xl font-semibold tabular-nums">{number(attendance[reason])}</span>{' '}
                <span className="text-sm">{t(($) => $.absences.days)}</span>
              </dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  )
}

function Note({ title, of: { homeroom_note, homeroom } }: SectionProps) {
  if (homeroom_note === '') return null
  return (
    <Card>
      <CardHeader title={title} />
      <CardBody>
        <figure className="grid gap-2">
          <blockquote className="border-l-2 border-primary pl-3 whitespace-pre-line wrap-anywhere">
            {homeroom_note}
          </blockquote>
          {homeroom && <figcaption className="text-sm text-muted-foreground">{homeroom.full_name}</figcaption>}
        </figure>
      </CardBody>
    </Card>
  )
}

function Promoted({ title, of: { promotion } }: SectionProps) {
  if (promotion === null) return null
  return (
    <Card>
      <CardHeader title={title} />
      <CardBody>
        <p className="text-lg font-semibold">{promotionLabels[promotion]}</p>
      </CardBody>
    </Card>
  )
}
