export { ActDialog } from './ActDialog.tsx'
export { AllergyEntries } from './AllergyEntries.tsx'
export { Button, buttonClass, IconButton, IconLink } from './Button.tsx'
export { Checkbox, Radio, Switch } from './Check.tsx'
export { ActiveFilters, ChoiceChips, RemovableChip } from './Chips.tsx'
export { ConfirmDialog } from './ConfirmDialog.tsx'
export { createRouter, useClosedByBack } from './closedByBack.ts'
export { copyText } from './copyText.ts'
export { DayPicker } from './DayPicker.tsx'
export { DropdownMenu } from './DropdownMenu.tsx'
export { download } from './download.ts'
export { EmptyState } from './EmptyState.tsx'
export { type FailedRead, FailureState } from './FailureState.tsx'
export { FailureText, TextWithReason, UnreadText } from './FailureText.tsx'
export { Guarded } from './Guarded.tsx'
export { HomeLink } from './HomeLink.tsx'
export { Icon, type IconName } from './Icon.tsx'
export { ImagePicker } from './ImagePicker.tsx'
export { InfoAlert } from './InfoAlert.tsx'
export { InstitutionAvatar } from './InstitutionAvatar.tsx'
export { InstitutionSelect } from './InstitutionSelect.tsx'
export { focusNext, isFinishKey, keepEnter } from './keys.ts'
export { LazyInstitutionSelect } from './LazyInstitutionSelect.tsx'
export { LeaveQuestion } from './LeaveQuestion.tsx'
export { loadable } from './loadable.tsx'
export { Mark } from './Mark.tsx'
export { Modal, type ModalConfirm, type ModalProps } from './Modal.tsx'
export { NotFoundPage } from './NotFoundPage.tsx'
export { Notice } from './Notice.tsx'
export { overlay } from './overlay.tsx'
export { PageFrame } from './PageFrame.tsx'
export { PageSize } from './PageSize.tsx'
export { Pagination } from './Pagination.tsx'
export { PlainPage } from './PlainPage.tsx'
export { Refused } from './Refused.tsx'
export { focusSearch, SearchBox } from './SearchBox.tsx'
export { SecretModal } from './SecretModal.tsx'
export { Select } from './Select.tsx'
export { SelectionBar } from './SelectionBar.tsx'
export { noteSaved, savedTitle, useForgottenSaved, useSaved, useSavedRow } from './savedRow.ts'
export {
  type Keys,
  keyCaps,
  offeredShortcuts,
  opening,
  type Shortcut,
  ShortcutOffer,
  switchCharactersOff,
  useIsOpening,
  useNewShortcut,
  useOpening,
  useRowWalk,
  useSaveShortcut,
  useShortcut,
  walkable,
  walkRows,
} from './shortcuts/index.ts'
export { TableSkeleton } from './TableSkeleton.tsx'
export { type TabItem, Tabs, tabId } from './Tabs.tsx'
export { IconTag, Tag, type TagTone } from './Tag.tsx'
export { TopBar } from './TopBar.tsx'
export { NO_MATCH } from './theme/comboboxKeys.ts'
export { ThemeRoot } from './theme/ThemeRoot.tsx'
export { layers } from './theme/theme.ts'
export { chooseTheme, type Theme, themes, useTheme } from './theme/themeChoice.ts'
export { UserAvatar } from './UserAvatar.tsx'
export { useActNotice, useActNotices, useInfoNotice } from './useActNotice.ts'
export { useGradualPaint } from './useGradualPaint.ts'
export { useLate } from './useLate.ts'
export { useLeaveWarning } from './useLeaveWarning.ts'
export { useMedia } from './useMedia.ts'
export { useSelectOnPointer } from './useSelectOnPointer.ts'
