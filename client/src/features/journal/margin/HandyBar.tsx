import { MessageSquarePlus, MessageSquareText, PencilLine } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { EditorHandle } from '#platform/collab/editor-handle.ts'
import { useEditorHandleState } from '#platform/collab/use-editor-handle.ts'
import { Button } from '#ui/button.tsx'
import { DisabledReason } from '#ui/disabled-reason.tsx'
import { useT } from '../words.ts'
import type { Margin } from './use-margin.ts'

interface HandyBarProps {
  handle: EditorHandle
  margin: Margin
  canComment: boolean
}

/** The words stay chosen, and a phone's keyboard as it is. */
const keepChosen = (event: MouseEvent) => event.preventDefault()

/** What can be done about the words that were chosen or pressed, at the lower edge of what one sees of the text. */
export function HandyBar({ handle, margin, canComment }: HandyBarProps) {
  const t = useT()
  const chosen = useEditorHandleState(handle, (state) => state.chosen)
  const isChosen = canComment && chosen !== 'nothing' && !margin.draft
  const isPressed = margin.currentId !== null && !margin.isOpen
  if (!isChosen && !isPressed) return null
  return (
    <fieldset
      aria-label={t(($) => $.remarks.atHand)}
      className="sticky bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-10 flex flex-wrap justify-center gap-2 justify-self-center rounded-lg border border-border bg-popover p-2 shadow-md md:bottom-4 print:hidden"
    >
      {isPressed && (
        <Button size="sm" variant="outline" onClick={margin.open}>
          <MessageSquareText aria-hidden />
          {t(($) => $.remarks.see)}
        </Button>
      )}
      {isChosen && (
        <>
          <Button
            size="sm"
            title={`${t(($) => $.remarks.comment)} (Ctrl+Alt+M)`}
            onMouseDown={keepChosen}
            onClick={() => margin.begin('COMMENT', handle.take())}
          >
            <MessageSquarePlus aria-hidden />
            {t(($) => $.remarks.comment)}
          </Button>
          <DisabledReason reason={chosen === 'lines' && t(($) => $.remarks.oneLine)}>
            <Button
              size="sm"
              variant="outline"
              onMouseDown={keepChosen}
              onClick={() => margin.begin('SUGGESTION', handle.take())}
            >
              <PencilLine aria-hidden />
              {t(($) => $.remarks.suggest)}
            </Button>
          </DisabledReason>
        </>
      )}
    </fieldset>
  )
}
