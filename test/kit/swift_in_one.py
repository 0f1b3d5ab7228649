"""OpenStack Swift with its S3 interface, in one process as in Swift's own tests, on free ports of 127.0.0.1.

usage: swift_in_one.py FOLDER USER PASSWORD
Prints the port of the S3 interface once it listens. Debian's packages have the modules.
"""

import os
import sys
from pathlib import Path

import eventlet
from swift.common import utils

utils.eventlet_monkey_patch()

from eventlet import wsgi
from swift.common.ring import RingBuilder
from swift.common.wsgi import loadapp

KINDS = ("account", "container", "object")
HASHES = "[swift-hash]\nswift_hash_path_suffix = test\n[storage-policy:0]\nname = one\ndefault = yes\n"
STORAGE = "[DEFAULT]\nswift_dir = {folder}\ndevices = {folder}/disks\nmount_check = false\n[app:main]\nuse = egg:swift#{kind}\n"
# The proxy requires a cache server in its settings, but also works if none responds.
PROXY = """
[DEFAULT]
swift_dir = {folder}
[pipeline:main]
pipeline = catch_errors cache s3api tempauth proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_{user} = {password} .admin
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
"""


def serve(name, listener, settings):
    path = folder / f"{name}.conf"
    path.write_text(settings)
    app = loadapp(str(path), global_conf={"log_name": name})
    eventlet.spawn(wsgi.server, listener, app, log_output=False)


folder, user, password = Path(sys.argv[1]), sys.argv[2].replace(":", "_"), sys.argv[3]
(folder / "disks" / "one").mkdir(parents=True)
(folder / "swift.conf").write_text(HASHES)
utils.set_swift_dir(str(folder))
for kind in KINDS:
    listener = eventlet.listen(("127.0.0.1", 0))
    ring = RingBuilder(0, 1, 1)
    ip, port = listener.getsockname()
    ring.add_dev({"region": 1, "zone": 1, "ip": ip, "port": port, "device": "one", "weight": 1})
    ring.rebalance()
    ring.get_ring().save(str(folder / f"{kind}.ring.gz"))
    serve(kind, listener, STORAGE.format(folder=folder, kind=kind))
front = eventlet.listen(("127.0.0.1", 0))
serve("proxy", front, PROXY.format(folder=folder, user=user, password=password))
print(front.getsockname()[1], flush=True)
# Ends with the process that started it, however that process ends.
eventlet.tpool.execute(sys.stdin.read)
os._exit(0)
