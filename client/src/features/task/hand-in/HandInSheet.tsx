import type { RichDoc } from '@kelasku/shared/kernel/rich-nodes'
import { useState, type MouseEvent } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Sheet, SheetContent, SheetFooter } from '#ui/sheet.tsx'
import type { Reference } from '../queries.ts'
import { OnItsWay } from './OnItsWay.tsx'
import { Receipt } from './Receipt.tsx'
import { useUnsent } from './use-hand-in.ts'
import { WritingForm } from './WritingForm.tsx'
import { useT } from './words.ts'

interface HandInSheetProps {
  reference: Reference
  /** Of the child that a parent hands in for. */
  childName: string | null
  onClose: () => void
}

/** One sheet from the first photograph to the receipt. */
export function HandInSheet({ reference, childName, onClose }: HandInSheetProps) {
  const t = useT()
  const { id: reference_id, assessment_id, hand_ins, assessment } = reference
  const unsent = useUnsent(reference_id)
  const [pressed, setPressed] = useState<string | null>(null)
  const confirmed = pressed === null ? undefined : hand_ins.find(({ client_id }) => client_id === pressed)
  const last = hand_ins.find(({ withdrawn_at }) => withdrawn_at === null)
  const former: { doc: RichDoc | null } | null =
    last && reference.status === 'DIKUMPULKAN' ? { doc: last.answer_html_doc } : null
  const title = childName ? t(($) => $.sheet.forChild, { name: childName }) : t(($) => $.sheet.title)

  /** It stands where "Kumpulkan" stood: the second half of a double tap must not close what it was pressed for. */
  const close = ({ detail }: MouseEvent) => detail < 2 && onClose()

  return (
    <Sheet open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <SheetContent size="lg" title={title} description={assessment.title} closeLabel={t(($) => $.common.action.close)}>
        {confirmed && !unsent ? (
          <>
            <Alert tone="success" live="polite" title={t(($) => $.receipt.title)}>
              <Receipt of={confirmed} isNumbered />
            </Alert>
            <SheetFooter>
              <Button size="lg" className="w-full sm:w-auto" onClick={close}>
                {t(($) => $.receipt.close)}
              </Button>
            </SheetFooter>
          </>
        ) : unsent ? (
          <>
            <OnItsWay unsent={unsent} onTakenBack={() => setPressed(null)} />
            <SheetFooter>
              <Button size="lg" variant="outline" className="w-full sm:w-auto" onClick={close}>
                {t(($) => $.onItsWay.close)}
              </Button>
            </SheetFooter>
          </>
        ) : (
          <WritingForm
            subject={{ assessment_id, reference_id, title: assessment.title }}
            former={former}
            onPressed={setPressed}
          />
        )}
      </SheetContent>
    </Sheet>
  )
}
