# The shop in one image: site, API and stored pictures on port 3000. The database is another container.

FROM node:24-bookworm-slim AS base
ENV PNPM_HOME=/pnpm PATH=/pnpm:$PATH CI=true
WORKDIR /shop
RUN npm install --global pnpm@12.21.0

FROM base AS build
# Packages first: a change of the sources alone fetches none of them anew.
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
RUN pnpm fetch --store-dir /pnpm/store
COPY . .
RUN pnpm install --offline --frozen-lockfile --store-dir /pnpm/store \
    && pnpm build \
    # Only what runs: without the tools that built it, sources, tests and maps of either.
    && pnpm --filter @kontor/api --prod deploy --legacy /deploy \
    && find apps/web/dist apps/api/dist /deploy/node_modules -name '*.map' -delete \
    && find /deploy/node_modules -path '*/@kontor/*' \( -name '*.ts' -o -name '*.tsx' -o -name '*.py' \) -delete \
    && find /deploy/node_modules -type f \( -name '*.test.*' -o -name '*.spec.*' \) -delete

FROM node:24-bookworm-slim
ENV NODE_ENV=production \
    PORT=3000 \
    DATA_DIR=/data \
    WEB_DIST=/shop/apps/web/dist
WORKDIR /shop/apps/api
COPY --from=build /deploy/node_modules ./node_modules
COPY --from=build /deploy/package.json ./package.json
COPY --from=build /shop/apps/api/dist ./dist
COPY --from=build /shop/apps/web/dist /shop/apps/web/dist
RUN mkdir -p /data/uploads && chown -R node:node /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=300s --retries=4 \
    CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT ?? 3000) + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server.js"]
