import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

export interface SearchBoxProps {
  label: string
  value: string
  onChange: (search: string) => void
}

/** Asks when the typing pauses. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const [text, setText] = useTyped(value, onChange)
  return (
    <Field hideLabel label={label} className="w-full sm:w-64">
      <Input
        type="search"
        start={<Search aria-hidden />}
        placeholder={label}
        value={text}
        maxLength={80}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </Field>
  )
}

function useTyped(value: string, onChange: (search: string) => void) {
  const [text, setText] = useState(value)
  const [former, setFormer] = useState(value)
  const [asked, setAsked] = useState(value)

  // Somebody else has emptied it, such as a link that clears every filter; one's own question coming back changes nothing.
  if (value !== former) {
    setFormer(value)
    if (value !== asked) {
      setAsked(value)
      setText(value)
    }
  }
  const ask = useEffectEvent((next: string) => {
    if (next === value) return
    setAsked(next)
    onChange(next)
  })
  useEffect(() => {
    const timer = setTimeout(() => ask(text.trim()), 300)
    return () => clearTimeout(timer)
  }, [text])
  return [text, setText] as const
}
