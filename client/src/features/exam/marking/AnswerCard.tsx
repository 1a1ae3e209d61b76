import type { GradingItem, KeyedQuestion } from '@kelasku/shared/exam/marks'
import { Check, ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { number } from '#platform/i18n/format.ts'
import { RichText } from '#platform/rich-text/RichText.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody } from '#ui/card.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { Answered } from '../answered/Answered.tsx'
import { MarkForm } from './MarkForm.tsx'
import { useT } from './words.ts'

interface AnswerCardProps {
  examId: string
  keyed: KeyedQuestion
  item: GradingItem
  place: number
  total: number
  /** The answer before it is still shown. */
  isStale: boolean
  /** Whoever has turned by key goes on by key. */
  takesFocus: boolean
  onMarked: () => void
  onTurn: (place: number) => void
}

const isTyping = (target: EventTarget) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

/** One answer, and what it is worth. Its keys work while it has the focus, and never while something is typed. */
export function AnswerCard({ examId, keyed, item, place, total, takesFocus, ...rest }: AnswerCardProps) {
  const t = useT()
  const card = useRef<HTMLElement>(null)
  const points = useRef<HTMLInputElement>(null)
  const { question } = keyed
  const name = item.user?.full_name ?? t(($) => $.nameless, { number: place })

  useEffect(() => {
    if (takesFocus) card.current?.focus()
  }, [takesFocus])

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isTyping(event.target)) return card.current?.focus()
    if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return undefined
    if (event.key === 'j') return rest.onTurn(place + 1)
    if (event.key === 'k') return rest.onTurn(place - 1)
    // The digit itself is typed into the field, which has the focus by then.
    if (/^\d$/.test(event.key)) return points.current?.focus()
    return undefined
  }

  return (
    <Card ref={card} tabIndex={-1} aria-label={name} aria-busy={rest.isStale} onKeyDown={press}>
      <CardBody className="grid gap-5">
        <header className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="flex flex-wrap items-center gap-2 font-semibold">
            {name}
            {item.point !== null && (
              <Badge tone="success">
                <Check aria-hidden />
                {t(($) => $.marked)}
              </Badge>
            )}
          </h2>
          <span className="text-sm text-muted-foreground tabular-nums">
            {t(($) => $.place, { place: number(place), total: number(total) })}
          </span>
        </header>
        <Answered answer={{ ...keyed, key: null, accepted: null, value: item.value, attachment: item.attachment }} />
        {keyed.explanation_doc && keyed.explanation !== '' && (
          <details className="text-sm">
            <summary className="cursor-pointer py-1 text-primary-ink">{t(($) => $.model)}</summary>
            <RichText doc={keyed.explanation_doc} className="pt-2" />
          </details>
        )}
        {/* A mark typed for the answer before would be thrown away with it, or given for another question. */}
        <fieldset disabled={rest.isStale} className="contents">
          <MarkForm
            of={{ examId, participantId: item.participant_id }}
            question={{ id: question.id, point: question.point, rubric: keyed.rubric }}
            held={item}
            pointField={points}
            submitLabel={t(($) => $.saveNext)}
            onDone={rest.onMarked}
            aside={
              <span className="flex gap-2 max-sm:w-full sm:mr-auto">
                <Button
                  variant="outline"
                  className="max-sm:grow"
                  disabled={place <= 1}
                  onClick={() => rest.onTurn(place - 1)}
                >
                  <ChevronLeft aria-hidden />
                  {t(($) => $.previous)}
                </Button>
                <Button
                  variant="outline"
                  className="max-sm:grow"
                  disabled={place >= total}
                  onClick={() => rest.onTurn(place + 1)}
                >
                  {t(($) => $.next)}
                  <ChevronRight aria-hidden />
                </Button>
              </span>
            }
          />
        </fieldset>
        <p className="hidden flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted-foreground pointer-fine:flex">
          {keyHints.map(([key, does]) => (
            <span key={key} className="flex items-center gap-1.5">
              <Kbd>{key}</Kbd>
              {t(($) => $.keys[does])}
            </span>
          ))}
        </p>
      </CardBody>
    </Card>
  )
}

const keyHints = [
  ['0–9', 'points'],
  ['Enter', 'save'],
  ['J', 'next'],
  ['K', 'previous'],
  ['Esc', 'leave'],
] as const
