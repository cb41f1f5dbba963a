import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuItem } from '../../ui/overlay/menu.tsx';
import { useMediaQuery, WIDTH } from '../../ui/use-media-query.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { adminAreas } from './admin-areas.ts';
import { UndeliveredBadge } from './undelivered-badge.tsx';

/** The header's way to the areas of the admin side (spec §2): by name from 768 px on, else behind an icon. */
export function AdminMenu() {
  const { t } = useTranslation();
  const wide = useMediaQuery(WIDTH.menu);
  const name = wide ? (
    t('admin.area')
  ) : (
    <>
      <Icon name="menu" />
      <VisuallyHidden>{t('admin.area')}</VisuallyHidden>
    </>
  );
  return (
    <Menu
      label={
        <>
          {name} <UndeliveredBadge />
        </>
      }
      className={wide ? undefined : 'icon-menu badged'}
    >
      {adminAreas.map(({ path, title }) => (
        <MenuItem key={path}>
          <Link to={path}>
            {t(title)}
            {path === '/admin/orderlist' && <UndeliveredBadge />}
          </Link>
        </MenuItem>
      ))}
    </Menu>
  );
}
