"""What can happen under Samyra? All events, by their names."""

from .loesen import *
from .movement import *
from .rounds import *
from .segments import *
from .setting import *
from .swinging import *
