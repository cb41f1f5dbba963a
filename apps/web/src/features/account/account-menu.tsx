import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import { homeSought } from '../../session/session-slice.ts';
import { useShowToast } from '../../ui/feedback/toasts.tsx';
import { useSession } from '../../session/use-session.ts';
import { endServerSession } from './sign-out.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuItem } from '../../ui/overlay/menu.tsx';
import { useMediaQuery, WIDTH } from '../../ui/use-media-query.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** Menu of the signed-in user: labelled with the name where there is room, otherwise with an icon. */
export function AccountMenu({ name }: { name: string }) {
  const { t } = useTranslation();
  const { user, logOut } = useSession();
  const { pathname, search } = useLocation();
  const dispatch = useDispatch();
  const showToast = useShowToast();
  const wide = useMediaQuery(WIDTH.menu);
  const leave = (): void => {
    if (user) void endServerSession(user.token);
    logOut();
    // Leaves order pages: the path must not stay visible, nor reach the login page, which would lead back there.
    if ((pathname + search).includes('order')) dispatch(homeSought());
    showToast(t('accountMenu.loggedOut'));
  };
  if (wide) {
    return (
      <Menu label={<span className="menu-name">{name}</span>}>
        <Entries onLeave={leave} />
      </Menu>
    );
  }
  const label = (
    <>
      <Icon name="user" />
      <VisuallyHidden>{t('accountMenu.accountOf', { name })}</VisuallyHidden>
    </>
  );
  return (
    <Menu label={label} className="icon-menu">
      <MenuItem>
        <strong>{name}</strong>
      </MenuItem>
      <Entries onLeave={leave} />
    </Menu>
  );
}

function Entries({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <MenuItem>
        <Link to="/profile">{t('accountMenu.profile')}</Link>
      </MenuItem>
      <MenuItem>
        <Link to="/my-orders">{t('accountMenu.myOrders')}</Link>
      </MenuItem>
      <MenuItem>
        <Link to="/wishlist">{t('accountArea.wishlist')}</Link>
      </MenuItem>
      <MenuItem apart>
        <button type="button" onClick={onLeave}>
          {t('accountMenu.logout')}
        </button>
      </MenuItem>
    </>
  );
}
