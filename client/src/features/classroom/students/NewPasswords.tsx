import { useState } from 'react'
import type { PasswordCard } from '#features/import/queries.ts'
import { AskDialog } from '#platform/forms/AskDialog.tsx'
import { Progress } from '#ui/progress.tsx'
import { useResetPassword } from '../settings/mutations.ts'
import { useT } from '../words.ts'

/** For whom a card is: what stands on it besides the password. */
export type CardFor = Omit<PasswordCard, 'first_password'>

export interface NewCards {
  cards: readonly PasswordCard[]
  /** Whose password could not be made: they keep the one they have. */
  failed: readonly CardFor[]
}

interface NewPasswordsProps {
  people: readonly CardFor[]
  onDone: (made: NewCards) => void
  onClose: () => void
}

/** A password for one sign-in to each of several, one after the other, to be printed as cards. */
export function NewPasswords({ people, onDone, onClose }: NewPasswordsProps) {
  const t = useT()
  const reset = useResetPassword()
  const [count, setCount] = useState<number | null>(null)
  const make = async () => {
    const cards: PasswordCard[] = []
    const failed: CardFor[] = []
    for (const [index, person] of people.entries()) {
      setCount(index)
      const made = await reset.mutateAsync({ id: person.id }).catch(() => null)
      if (made) cards.push({ ...person, ...made })
      else failed.push(person)
    }
    onDone({ cards, failed })
  }
  return (
    <AskDialog
      of={{ isPending: count !== null, error: null }}
      onClose={onClose}
      title={t(($) => $.password.askMany, { count: people.length })}
      confirmLabel={t(($) => $.password.confirm)}
      onConfirm={() => void make()}
      body={
        count !== null && (
          <Progress
            showText
            label={t(($) => $.password.making)}
            value={count}
            max={people.length}
            valueText={t(($) => $.password.made, { count, of: people.length })}
          />
        )
      }
    >
      {t(($) => $.password.consequenceMany)}
    </AskDialog>
  )
}
