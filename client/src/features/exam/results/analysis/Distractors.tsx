import type { RichDoc } from '@kelasku/shared/kernel/rich-nodes'
import { optionLetters } from '@kelasku/shared/quiz/question-type'
import { number } from '#platform/i18n/format.ts'
import { RichText } from '#platform/rich-text/RichText.tsx'
import { BarList } from '#ui/bar-list.tsx'
import { Card, CardBody } from '#ui/card.tsx'
import type { Item, Keyed } from '../wire.ts'
import { useT } from '../words.ts'
import { figure, share } from './figure.ts'
import { Fold } from './Fold.tsx'

/** What each option drew, and whom: a wrong one does its work when it draws the weak. */
export function Distractors({ items, keys }: { items: readonly Item[]; keys: readonly Keyed[] }) {
  const t = useT()
  const withOptions = items.filter(({ distractors }) => distractors.length > 0)
  if (withOptions.length === 0) return null
  return (
    <Fold title={t(($) => $.distractors.title)}>
      <p className="text-sm text-muted-foreground">{t(($) => $.distractors.text)}</p>
      <ul className="grid gap-4 lg:grid-cols-2">
        {withOptions.map((item) => (
          <li key={item.question_id}>
            <OneQuestion item={item} keyed={keys.find(({ question }) => question.id === item.question_id)} />
          </li>
        ))}
      </ul>
    </Fold>
  )
}

function OneQuestion({ item, keyed }: { item: Item; keyed: Keyed | undefined }) {
  const t = useT()
  const name = t(($) => $.question, { number: item.number })
  const docOf = (key: string) => keyed?.question.answer_options.find(({ id }) => id === key)?.value_doc
  return (
    <Card className="h-full" aria-label={name}>
      <CardBody className="grid content-start gap-3">
        <h3 className="font-semibold">{name}</h3>
        {keyed && (
          <details className="text-sm">
            <summary className="cursor-pointer py-1 text-primary-ink">{t(($) => $.distractors.asked)}</summary>
            <RichText doc={keyed.question.question_doc} className="pt-2" />
          </details>
        )}
        <BarList
          label={name}
          names="long"
          most={1}
          bars={item.distractors.map(({ key, is_key, count, share: part, point_biserial }, place) => ({
            id: key,
            label: (
              <>
                <span className="flex gap-1.5">
                  <span className="font-semibold">{optionLetters[place]}.</span>
                  <Words doc={docOf(key)} />
                </span>
                <span className="block text-xs text-muted-foreground">
                  {is_key
                    ? t(($) => $.distractors.key)
                    : t(($) => $.distractors.drew, { figure: figure(point_biserial) })}
                </span>
              </>
            ),
            value: part,
            text: `${number(count)} · ${share(part)}`,
            tone: is_key ? 'success' : 'primary',
          }))}
        />
      </CardBody>
    </Card>
  )
}

const Words = ({ doc }: { doc: RichDoc | undefined }) => doc && <RichText doc={doc} className="min-w-0" />
