import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { cn } from './cn.ts'
import { copyText } from './copy.ts'
import { IconButton } from './icon-button.tsx'

export interface CodeTextProps {
  /** What is shown and copied. */
  value: string
  /** Copies something longer than what is shown, such as the invitation's whole address. */
  copyValue?: string
  /** Names the copy button; without it there is none. */
  copyLabel?: string
  /** Spoken, and shown as the button's name, for two seconds after. */
  copiedLabel?: string
  /** `lg` for a code that is read out to a class. */
  size?: 'sm' | 'default' | 'lg'
  className?: string
}

const sizes = { sm: 'text-xs', default: 'text-sm', lg: 'text-2xl font-semibold tracking-[0.12em]' }

/** A code that people copy or type off: one tap selects all of it. */
export function CodeText({ value, copyValue, copyLabel, copiedLabel, size = 'default', className }: CodeTextProps) {
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])

  return (
    <span className={cn('inline-flex max-w-full items-center gap-1', className)}>
      <code className={cn('min-w-0 rounded-sm bg-muted px-1.5 py-0.5 font-mono break-words select-all', sizes[size])}>
        {value}
      </code>
      {copyLabel && (
        <>
          <IconButton
            label={copied && copiedLabel ? copiedLabel : copyLabel}
            size={size === 'lg' ? 'default' : 'sm'}
            className={size === 'lg' ? undefined : 'size-6 pointer-coarse:min-h-6 pointer-coarse:min-w-6 touch-reach'}
            onClick={() => void copyText(copyValue ?? value).then(setCopied)}
          >
            {copied ? (
              <Check className="size-3.5 text-success-ink" />
            ) : (
              <Copy className="size-3.5 text-muted-foreground" />
            )}
          </IconButton>
          <output className="sr-only">{copied ? copiedLabel : ''}</output>
        </>
      )}
    </span>
  )
}
