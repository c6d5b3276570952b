import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { ariaOf, type InputProps, textOf } from '../../form/inputProps.ts'
import { signInTexts } from '../../i18n/ptBR/signIn.ts'
import { Button } from '../../ui/index.ts'

/** Input of a new password, with a button that reveals it. */
export function PasswordInput(props: InputProps) {
  const [shown, setShown] = useState(false)
  const [verb, noun] = shown ? signInTexts.hidePassword : signInTexts.showPassword
  return (
    <OutlinedInput
      endAdornment={
        <InputAdornment disableTypography position="end">
          <Button onClick={() => setShown(!shown)} tone="quiet">
            {verb}
            <span className="visuallyHidden">{noun}</span>
          </Button>
        </InputAdornment>
      }
      error={props.invalid}
      fullWidth
      id={props.id}
      inputRef={props.inputRef}
      onBlur={props.onBlur}
      onChange={(event) => props.onChange(event.target.value)}
      slotProps={{
        input: {
          autoCapitalize: 'none',
          autoComplete: 'new-password',
          spellCheck: false,
          ...ariaOf(props),
        },
      }}
      type={shown ? 'text' : 'password'}
      value={textOf(props.value)}
    />
  )
}
