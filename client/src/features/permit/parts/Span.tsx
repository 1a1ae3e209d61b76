import { useSpan, type Spanned } from './use-span.ts'

export function Span({ of: spanned }: { of: Spanned }) {
  return useSpan(spanned)
}
