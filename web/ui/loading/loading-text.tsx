import type { ReactNode } from 'react'

/** Tells in words what the page is waiting for. */
export const LoadingText = ({ children }: { children: ReactNode }) => <output className="text-soft">{children}</output>
