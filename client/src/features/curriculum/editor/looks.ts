/** A box that looks like text until it is touched: a tree is read more often than written. */
export const lineLook =
  'my-1 rounded-md border border-transparent bg-transparent px-2 py-2 text-base leading-snug outline-offset-0 pointer-fine:text-sm hover:border-border focus:border-input focus:bg-card placeholder:text-muted-foreground'
