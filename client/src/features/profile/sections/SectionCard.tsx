import { Pencil } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { ProfileSection } from '@kelasku/shared/profile/fields'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import type { Profile } from '../queries.ts'
import { useT } from '../words.ts'
import { editableFields, shownFields } from './section-fields.ts'
import { SectionFacts } from './SectionFacts.tsx'
import { SectionForm } from './SectionForm.tsx'

interface SectionCardProps {
  profile: Profile
  section: ProfileSection
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

/** A section to read, and to change where one may. What is hidden from the asker is not there at all. */
export function SectionCard({ profile, section, isOpen, onOpen, onClose }: SectionCardProps) {
  const t = useT()
  const id = useId()
  const button = useFocusAfter(isOpen)
  const fields = shownFields(profile, section)
  if (fields.length === 0) return null

  const isEditable = editableFields(profile, section).length > 0
  const name = t(($) => $.section.name[section])
  return (
    <Card id={section} aria-labelledby={id} className="scroll-mt-20">
      <CardHeader
        title={<span id={id}>{name}</span>}
        action={
          isEditable &&
          !isOpen && (
            <Button
              ref={button}
              size="sm"
              variant="ghost"
              onClick={onOpen}
              aria-label={t(($) => $.section.edit, { name })}
            >
              <Pencil aria-hidden />
              {t(($) => $.common.action.edit)}
            </Button>
          )
        }
      />
      {isEditable && isOpen ? (
        <SectionForm profile={profile} section={section} onClose={onClose} />
      ) : (
        <CardBody>
          <SectionFacts profile={profile} fields={fields} />
        </CardBody>
      )}
    </Card>
  )
}

/** The keyboard returns to where the form was opened from. */
function useFocusAfter(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen])
  return button
}
