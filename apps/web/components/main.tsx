import '../src/styles/index.css';
import '../src/styles/components/sheet.css';
import '../src/styles/components/lines.css';
import '../src/styles/components/table.css';
import '../src/styles/pages/checkout.css';
import '../src/styles/admin/index.css';
import './themes.css';
import { createRoot } from 'react-dom/client';
import { AppProviders } from '../src/app/app.tsx';
import { makeStore } from '../src/app/state/store.ts';
import { startI18n } from '../src/i18n/i18n.ts';
import { someShopSettings } from '../src/testing/factories.ts';
import { ComponentPage } from './page/component-page.tsx';
import { readChoices } from './page/choices.ts';

const choices = readChoices(window.location.search);
document.documentElement.lang = choices.language;
document.documentElement.dataset['theme'] = choices.theme;

const root = document.querySelector('#root');
if (root)
  createRoot(root).render(
    <AppProviders
      store={makeStore()}
      i18n={await startI18n(choices.language, ['first', 'pages', 'admin'])}
      settings={someShopSettings()}
    >
      <ComponentPage choices={choices} />
    </AppProviders>,
  );
