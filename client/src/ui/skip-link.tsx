import type { ReactNode } from 'react'

export interface SkipLinkProps {
  /** The id of the main region, which needs tabIndex={-1}. */
  target: string
  children: ReactNode
}

/** The first stop of the Tab key: past the menus, to the content. */
export function SkipLink({ target, children }: SkipLinkProps) {
  return (
    <a
      href={`#${target}`}
      className="fixed top-2 left-2 z-100 -translate-y-16 rounded-md bg-primary px-4 py-3 text-sm font-medium text-primary-foreground transition-transform focus:translate-y-0 focus:shadow-lg print:hidden"
    >
      {children}
    </a>
  )
}
