import type { Product } from '@kontor/shared/wire/products';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { usePermission } from '../../../session/use-permission.ts';
import { Button } from '../../../ui/button.tsx';
import { ProductRemoval } from './product-removal.tsx';

/** Links to edit and delete on a product's page, for staff who manage products (spec §2); deleting leads home (spec §4). */
export function ProductControls({ product }: { product: Product }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const may = usePermission();
  const [asked, setAsked] = useState(false);
  if (!may('products')) return null;
  return (
    <div className="row">
      <Link className="link" to={`/admin/productedit/${product._id}/edit`}>
        {t('adminProducts.edit')}
      </Link>
      <Button variant="link-danger" onClick={() => setAsked(true)}>
        {t('adminProducts.delete')}
      </Button>
      <ProductRemoval
        product={asked ? product : undefined}
        onClose={() => setAsked(false)}
        onDeleted={() => void navigate('/')}
      />
    </div>
  );
}
