/**
 * The look that every box one types or picks in has in common. On touch the text is 16 px, because iOS zooms the page
 * into anything smaller, and the box is 44 px high.
 */
export const controlLook =
  'w-full min-w-0 rounded-md border border-input bg-card text-base text-foreground shadow-xs transition-colors pointer-fine:text-sm not-disabled:hover:border-foreground/60 disabled:border-border disabled:bg-muted disabled:text-muted-foreground disabled:shadow-none aria-invalid:border-danger aria-invalid:hover:border-danger'

export const controlHeight = 'h-9 pointer-coarse:h-11'
