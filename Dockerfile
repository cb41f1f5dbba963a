# syntax=docker/dockerfile:1
# The shop in one image: site, API and stored pictures on port 3000. The database is another container.

FROM node:24-bookworm-slim AS base
ENV PNPM_HOME=/pnpm PATH=/pnpm:$PATH CI=true
WORKDIR /shop
RUN npm install --global pnpm@12.21.0

FROM base AS build
COPY . .
RUN --mount=type=cache,id=pnpm,target=/pnpm/store pnpm install --frozen-lockfile --store-dir /pnpm/store \
    && pnpm build \
    # What the server needs at run time, without the tools that built it.
    && pnpm --filter @kontor/api --prod deploy --legacy /deploy

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
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=300s --retries=4 \
    CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT ?? 3000) + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server.js"]
