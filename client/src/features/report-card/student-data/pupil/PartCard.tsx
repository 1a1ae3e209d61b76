import { Pencil } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { useT } from '../words.ts'

interface PartCardProps {
  id: string
  title: string
  isEditable: boolean
  isOpen: boolean
  onOpen: () => void
  /** To read. */
  facts: ReactNode
  /** To change. */
  form: ReactNode
}

/** One of the three parts: read, and changed where one may. */
export function PartCard({ id, title, isEditable, isOpen, onOpen, facts, form }: PartCardProps) {
  const t = useT()
  const heading = useId()
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  // The keyboard returns to where the form was opened from.
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <Card id={id} aria-labelledby={heading} className="scroll-mt-20">
      <CardHeader
        title={<span id={heading}>{title}</span>}
        action={
          isEditable &&
          !isOpen && (
            <Button
              ref={button}
              size="sm"
              variant="ghost"
              onClick={onOpen}
              aria-label={t(($) => $.pupil.edit, { name: title })}
            >
              <Pencil aria-hidden />
              {t(($) => $.common.action.edit)}
            </Button>
          )
        }
      />
      {isEditable && isOpen ? form : <CardBody className="grid gap-6">{facts}</CardBody>}
    </Card>
  )
}
