import '../../styles/pages/admin-menu.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuItem } from '../../ui/overlay/menu.tsx';
import { useMediaQuery, WIDTH } from '../../ui/use-media-query.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { usePermission } from '../../session/use-permission.ts';
import { showsUndelivered, useAdminAreas } from './admin-areas.ts';
import { UndeliveredBadge } from './undelivered-badge.tsx';

/** Header menu of the admin areas (spec §2): labelled from 768 px on, otherwise with an icon. */
export function AdminMenu() {
  const { t } = useTranslation();
  const areas = useAdminAreas();
  const may = usePermission();
  const wide = useMediaQuery(WIDTH.menu);
  const name = wide ? (
    <span className="menu-name">{t('admin.area')}</span>
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
          {name} {may('sending') && <UndeliveredBadge />}
        </>
      }
      className={wide ? undefined : 'icon-menu badged'}
    >
      {areas.map(({ path, title }) => (
        <MenuItem key={path}>
          <Link to={path}>
            {t(title)}
            {showsUndelivered(path) && <UndeliveredBadge isSpelledOut />}
          </Link>
        </MenuItem>
      ))}
    </Menu>
  );
}
