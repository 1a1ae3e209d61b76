import { ClipboardPaste, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { AskDialog } from '#platform/forms/AskDialog.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/notify.ts'
import { useSaveList } from '#features/conference/mutations.ts'
import type { Review } from '#features/conference/queries.ts'
import { PasteDialog } from './PasteDialog.tsx'
import { t as say, useT } from './words.ts'

/** Of a class behind a link: where its minutes come from, and how to have them. */
export function ListCard({ id, review }: { id: string; review: Review }) {
  const t = useT()
  const [asking, setAsking] = useState<'paste' | 'remove' | null>(null)
  const remove = useSaveList(id)
  const close = () => setAsking(null)
  const hasList = review.source === 'LIST'
  const listed = review.lines.filter(({ minutes }) => minutes !== null && minutes > 0).length
  return (
    <>
      <Alert
        tone={hasList ? 'success' : 'info'}
        action={
          <>
            <Button size="sm" variant="outline" onClick={() => setAsking('paste')}>
              <ClipboardPaste aria-hidden />
              {t(($) => (hasList ? $.again : $.act))}
            </Button>
            {hasList && (
              <Button size="sm" variant="outline" onClick={() => setAsking('remove')}>
                <Trash2 aria-hidden />
                {t(($) => $.remove)}
              </Button>
            )}
          </>
        }
      >
        {hasList ? t(($) => $.known, { count: listed }) : t(($) => $.unknown)}
      </Alert>
      {asking === 'paste' && <PasteDialog id={id} review={review} onClose={close} />}
      {asking === 'remove' && (
        <AskDialog
          of={remove}
          title={t(($) => $.removeAsk)}
          confirmLabel={t(($) => $.remove)}
          onConfirm={() =>
            remove.mutate([], {
              onSuccess: () => {
                notify({ title: say(($) => $.removed), tone: 'success' })
                close()
              },
            })
          }
          onClose={close}
        >
          {t(($) => $.removeText)}
        </AskDialog>
      )}
    </>
  )
}
