import type { CSSProperties } from 'react'
import { ProductCard } from '@/features/products/parts/tile/ProductCard'
import { ProductListRow } from '@/features/products/parts/tile/ProductListRow'
import { useFollowLink } from '@/features/catalogue/parts/useFollowLink'
import { Button } from '@/ui/native/Button'
import { useProductView } from '@/features/catalogue/state/useProduct'
import { LANDING_MESSAGES as texts } from './messages'
import { type TileLook, useTileLook } from './useTileLook'
import styles from './Landing.module.css'

interface LandingTileProps {
  productKey: number
  look: TileLook
}

/** The catalogue's card or row of a product, or the reason it is missing. */
export function LandingTile({ productKey, look: { layout, height, pushProducts, tile } }: LandingTileProps) {
  const view = useProductView(productKey)
  if (view.state === 'Missing') return <p className={styles.placeholder}>{texts.noProduct}</p>
  if (view.state === 'Failed') {
    return (
      <div className={styles.placeholder}>
        <p>{texts.productFailed}</p>
        <Button isSmall onClick={view.retry}>
          {texts.retry}
        </Button>
      </div>
    )
  }
  const props = { ...tile, productKey, isPushProduct: pushProducts.has(productKey) }
  return (
    <div
      className={styles.tile}
      data-layout={layout}
      style={{ '--tile-height': `${height}px` } as CSSProperties}
    >
      {layout === 'list' ? <ProductListRow {...props} /> : <ProductCard {...props} />}
    </div>
  )
}

function KnownProduct({ productKey }: { productKey: number }) {
  const look = useTileLook(false)
  return (
    <div className={styles.product} onClickCapture={useFollowLink()}>
      <LandingTile {...{ productKey, look }} />
    </div>
  )
}

/** A product of the shop with its price, stock and order control (Spec 3 §2). */
export function LandingProduct({ productKey }: { productKey: number | null }) {
  return productKey === null ? (
    <p className={styles.placeholder}>{texts.noContent}</p>
  ) : (
    <KnownProduct productKey={productKey} />
  )
}
