import { WrittenText } from '#platform/rich-text/WrittenText.tsx'
import { Card, CardBody } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Unit } from '../queries.ts'
import { useT } from '../words.ts'

/** What the class reads. */
export function Published({ unit: { content_doc, is_locked, previous } }: { unit: Unit }) {
  const t = useT()
  if (is_locked)
    return (
      <EmptyState picture="lock" title={t(($) => $.locked.title)}>
        {previous && t(($) => $.locked.first, { name: previous.name })}
      </EmptyState>
    )
  if (!content_doc) return <EmptyState title={t(($) => $.unpublished)} />
  return (
    <Card>
      <CardBody>
        <WrittenText doc={content_doc} />
      </CardBody>
    </Card>
  )
}
