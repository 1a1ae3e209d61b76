import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { askGoogle } from '../google.ts'

interface GoogleButtonProps {
  clientId: string
  label: string
  isBusy: boolean
  onToken: (idToken: string) => void
  onUnreachable: () => void
}

/** Ours until it is tapped; then Google's own stands in its place. */
export function GoogleButton({ clientId, label, isBusy, onToken, onUnreachable }: GoogleButtonProps) {
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'ours' | 'loading' | 'googles'>('ours')

  const ask = async () => {
    if (!place.current) return
    setState('loading')
    try {
      await askGoogle(place.current, clientId, onToken)
      setState('googles')
    } catch {
      setState('ours')
      onUnreachable()
    }
  }

  return (
    <div className="grid">
      {state !== 'googles' && (
        <Button
          variant="outline"
          size="lg"
          className="w-full"
          busy={isBusy || state === 'loading'}
          onClick={() => void ask()}
        >
          <GoogleMark />
          {label}
        </Button>
      )}
      <div ref={place} className="flex justify-center" />
    </div>
  )
}

/** One colour, as the design of everything around it asks. */
function GoogleMark() {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className="size-4 fill-current">
      <path d="M12 10.200v3.900h5.450c-.240 1.400-1.650 4.100-5.450 4.100a6.200 6.200 0 0 1 0-12.400c1.870 0 3.120.800 3.840 1.480l2.610-2.520A9.300 9.300 0 0 0 12 2a10 10 0 1 0 0 20c5.770 0 9.600-4.060 9.600-9.770 0-.660-.070-1.160-.160-1.660H12Z" />
    </svg>
  )
}
