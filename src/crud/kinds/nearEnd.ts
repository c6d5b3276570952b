import type { UIEvent } from 'react'

/** Pixels above the end of the options at which the next page is requested. */
const NEAR_END = 200

/** Whether a list of options is scrolled to where its next page is due. */
export const isNearEnd = ({
  currentTarget: { scrollHeight, scrollTop, clientHeight },
}: UIEvent<HTMLElement>): boolean => scrollHeight - scrollTop - clientHeight < NEAR_END
