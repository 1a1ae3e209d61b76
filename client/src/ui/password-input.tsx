import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { Input, type InputProps } from './input.tsx'

export interface PasswordInputProps extends Omit<InputProps, 'type' | 'end'> {
  showLabel: string
  hideLabel: string
}

export function PasswordInput({ showLabel, hideLabel, ...props }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Input
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          size="sm"
          label={shown ? hideLabel : showLabel}
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
          className="-mr-1.5 size-7 pointer-coarse:-mr-3"
        >
          <Icon />
        </IconButton>
      }
    />
  )
}
