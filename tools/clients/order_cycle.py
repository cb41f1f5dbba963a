"""Places an order, marks it as paid, ships and refunds it by a client that openapi-python-client has generated.

Prints the status of each call as JSON. See docs/programs.md for how to run it.
"""

import json
import os

from kontor_client import AuthenticatedClient
from kontor_client.api.orders import orders_create_as_visitor
from kontor_client.api.payments import payments_mark_paid, payments_refund
from kontor_client.api.sending import sending_ship
from kontor_client.models import NewShipment, NewVisitorOrder, Order, PaymentsMarkPaidBody, PaymentsRefundBody

today = os.environ["TODAY"]
shop = AuthenticatedClient(base_url=os.environ["KONTOR_URL"], token=os.environ["KONTOR_KEY"])

order = NewVisitorOrder.from_dict(
    {
        "cartItems": [{"_id": os.environ["PRODUCT"], "qty": 1, "price": float(os.environ["PRICE"])}],
        "shippingAddress": {
            "street": "Große Elbstraße",
            "number": "47 b",
            "zipcode": "22767",
            "city": "Hamburg",
            "country": "DE",
        },
        "paymentMethod": "Vorkasse",
        "visitor": {"name": "Karla Petersen", "email": "karla@post.example"},
    }
)
placed = orders_create_as_visitor.sync_detailed(client=shop, body=order)
made = placed.parsed.field_id if isinstance(placed.parsed, Order) else ""
# With an order of another run each call shows what its key may do, whatever became of the calls before.
id_ = os.environ.get("ORDER") or made

paid = payments_mark_paid.sync_detailed(id_, client=shop, body=PaymentsMarkPaidBody.from_dict({"at": today}))
shipment = NewShipment.from_dict({"carrier": "dhl", "tracking": "00340434"})
shipped = sending_ship.sync_detailed(id_, client=shop, body=shipment)
refund = PaymentsRefundBody.from_dict({"manual": {"at": today}})
refunded = payments_refund.sync_detailed(id_, client=shop, body=refund)

answers = [placed, paid, shipped, refunded]
codes = ["" if answer.status_code < 400 else str(answer.parsed.code) for answer in answers]
print(json.dumps({"id": id_, "statuses": [int(answer.status_code) for answer in answers], "codes": codes}))
