import { defaultSettings, type Settings } from '../../providers/settings.ts'

/** The installation's logo and name, or Sala's. */
export function Brand({ productName, logoUrl }: Pick<Settings, 'productName' | 'logoUrl'>) {
  if (logoUrl)
    return <img className="brandLogo" src={logoUrl} alt={productName || defaultSettings.productName} />
  return (
    <span className="brand">
      <svg viewBox="0 0 22 22" aria-hidden="true">
        <path
          fillRule="evenodd"
          d="M6 0h10a6 6 0 0 1 6 6v10a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6V6a6 6 0 0 1 6-6Zm3.5 6v10h3V6Z"
        />
      </svg>
      {productName || defaultSettings.productName}
    </span>
  )
}
