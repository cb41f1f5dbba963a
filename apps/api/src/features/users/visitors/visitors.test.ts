import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { aUser } from '../../../testing/factories.ts';
import { errorCode } from '../../../testing/calls/shop-calls.ts';
import { testApp } from '../../../testing/test-app.ts';
import { UserModel } from '../user.model.ts';
import { VisitorModel } from './visitor.model.ts';

const register = (body: object) => request(testApp()).post('/api/users/register/visitor').send(body);

describe('POST /api/users/register/visitor', () => {
  // spec 3.6, 7.3
  it('stores a visitor and returns exactly id, name and address', async () => {
    const { body, status } = await register({ name: '  Karla Petersen ', email: ' Karla@Post.Example' });

    expect(status).toBe(201);
    expect(body).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: 'Karla Petersen',
      email: 'karla@post.example',
    });
    expect(await VisitorModel.findById(body._id).lean()).toMatchObject({
      name: 'Karla Petersen',
      email: 'karla@post.example',
    });
  });

  it('is a new visitor each time: an existing one is neither found nor changed', async () => {
    const first = await register({ name: 'Karla Petersen', email: 'karla@post.example' });
    const second = await register({ name: 'Somebody Else', email: 'karla@post.example' });

    expect(second.body._id).not.toBe(first.body._id);
    expect(second.body.name).toBe('Somebody Else');
    expect(await VisitorModel.findById(first.body._id).lean()).toMatchObject({ name: 'Karla Petersen' });
  });

  it('does not reveal that the address has an account, and leaves the account alone', async () => {
    const user = await aUser({ email: 'karla@post.example', isAdmin: true });

    const { body, status } = await register({ name: 'Guest', email: 'karla@post.example' });

    expect(status).toBe(201);
    expect(Object.keys(body).toSorted()).toEqual(['_id', 'email', 'name']);
    expect(body._id).not.toBe(user._id);
    expect(await UserModel.countDocuments({ email: 'karla@post.example' })).toBe(1);
  });

  it('accepts no further fields', async () => {
    const { body } = await register({ _id: '0'.repeat(24), name: 'Karla', email: 'k@post.example', isAdmin: true });
    const stored = await VisitorModel.findById(body._id).lean();
    expect(body._id).not.toBe('0'.repeat(24));
    expect(Object.keys(stored ?? {}).toSorted()).toEqual(['_id', 'createdAt', 'email', 'name']);
  });

  // spec 5.7
  it.each([
    ['no name', { email: 'k@post.example' }, 'name', 'required'],
    ['a blank name', { name: '  ', email: 'k@post.example' }, 'name', 'required'],
    ['a name of 201 letters', { name: 'x'.repeat(201), email: 'k@post.example' }, 'name', 'too_long'],
    ['an operator as name', { name: { $gt: '' }, email: 'k@post.example' }, 'name', 'invalid'],
    ['no address', { name: 'Karla' }, 'email', 'required'],
    ['no real address', { name: 'Karla', email: 'karla' }, 'email', 'invalid_email'],
    ['a list as address', { name: 'Karla', email: ['k@post.example'] }, 'email', 'invalid'],
  ])('400 for %s, and nothing is stored', async (_what, sent, path, code) => {
    const response = await register(sent);
    expect(response.status).toBe(400);
    expect(errorCode(response)).toBe('invalid_input');
    expect(response.body.issues).toEqual([{ path, code, message: expect.any(String) }]);
    expect(await VisitorModel.estimatedDocumentCount()).toBe(0);
  });
});
